import { test } from '../test.ts';
import { doMainJob } from './main-job.ts';

const runs = [
  { language: 'VI', job: 'Công nhân chế biến gia cầm', firstName: 'Văn An', lastName: 'Nguyễn' },
  { language: 'EN', job: 'Warehouse packer', firstName: 'Thị Ngữ', lastName: 'Đặng' },
] as const;

for (const run of runs) {
  test(`a candidate gets from sign-up to the first labor step in ${run.language}`, { tag: '@main' }, ({ browser }) =>
    doMainJob(browser, { ...run, name: run.language }),
  );
}
