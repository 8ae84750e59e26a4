import { expect, it } from 'vitest';
import { settingStore, zoomSteps } from './setting-store.ts';

it('text has its normal size unless the person chooses another one', () => {
  expect(settingStore.getState()).toEqual({ language: null, colorScheme: 'auto', zoom: 1 });
  expect(zoomSteps).toEqual([1, 1.15, 1.3, 1.5]);
});
