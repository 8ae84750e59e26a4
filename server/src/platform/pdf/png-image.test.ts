import { expect, it } from 'vitest';
import { createPdfFlow, page } from './document.ts';

const red = { width: 1, height: 1, rgb: Uint8Array.of(255, 0, 0) };

async function draw(alpha: Uint8Array<ArrayBuffer> | null): Promise<string> {
  const flow = await createPdfFlow({
    title: 'Tựa đề',
    author: 'A',
    subject: 'S',
    language: 'vi-VN',
    createdAt: new Date('2026-11-20T03:04:05Z'),
  });
  flow.drawImage(flow.openImage({ ...red, alpha }), { x: page.left, y: 300, width: 30, height: 20 }, 'Một điểm');
  return Buffer.from(await flow.finish({ header: '', footer: '', pageNumber: String })).toString('latin1');
}

it('only a picture with transparent parts has a mask', async () => {
  expect(await draw(Uint8Array.of(128))).toContain('/SMask');
  expect(await draw(null)).not.toContain('/SMask');
});
