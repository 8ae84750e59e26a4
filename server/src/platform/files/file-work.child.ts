import { AppError, invalidFields } from '@portal/shared/errors/app-error';
import type { FileTask, FileTaskResult } from './file-work.ts';
import { inspectContent } from './inspect-content.ts';

const run = async (task: FileTask['task'], content: Buffer): Promise<FileTaskResult> => {
  if (task === 'inspect') return inspectContent(content);
  if (task === 'copy PDF') return { content: (await import('./clean-pdf.ts')).copyPdf(content) };
  const { flattenPng } = await import('./flatten-png.ts');
  return {
    content: await flattenPng(content).catch(() => {
      throw invalidFields({ file: 'FILE_BROKEN' });
    }),
  };
};

export default ({ task, content }: FileTask): Promise<FileTaskResult> =>
  run(task, Buffer.from(content)).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    const { code, status, fields } = error;
    return { refusal: { code, status, fields: fields ?? undefined } };
  });
