import { keysOf } from '@portal/shared/objects/keys';
import { describe, expect, it } from 'vitest';
import { deliveryReports } from '#test/delivery-reports.ts';
import { readDeliveryReport } from './delivery-report.ts';

const id = 'a0b1c2d3-0000-4000-8000-000000000001';
const returned = {
  to: 'an@example.com',
  headers: `Message-ID: <${id}@portal.example>\r\nX-Original-Message-ID: <${id}@portal.example>\r\nSubject: Contract`,
};
const read = (text: string) => readDeliveryReport(Buffer.from(text));

describe.each(keysOf(deliveryReports))('a report of %s', (sender) => {
  const write = deliveryReports[sender];

  it('a report of a failure names the email, the recipient, and the reply without addresses and links', async () => {
    const report = await read(write(returned));
    expect(report?.messageIds).toContain(id);
    expect(report?.failures).toHaveLength(1);
    expect(report?.failures[0]?.addresses).toContain('an@example.com');
    expect(report?.failures[0]?.reply).toMatch(/^550[ -]5\.\d\.\d/);
    expect(report?.failures[0]?.reply).not.toMatch(/an@|http/i);
  });

  it.each([
    ['of a delay is no failure', { action: 'delayed', status: '4.4.1' }, 0],
    ['of an arrival is no failure', { action: 'delivered', status: '2.0.0' }, 0],
    ['of a relay is no failure', { action: 'relayed', status: '2.1.9' }, 0],
    ['of a server that has given up is a failure', { action: 'failed', status: '4.4.7' }, 1],
    ['with another case is a failure', { action: 'Failed', status: '5.0.0 (undefined status)' }, 1],
  ])('a report %s', async (_what, change, failures) => {
    expect((await read(write(returned, change)))?.failures).toHaveLength(failures);
  });

  it('a report that ends early is read as far as it goes', async () => {
    const whole = write(returned);
    const endOfId = whole.lastIndexOf(id) + id.length + 20;
    expect((await read(whole.slice(0, endOfId)))?.messageIds).toContain(id);
    expect(await read(whole.slice(0, whole.indexOf('message/delivery-status')))).toBeUndefined();
  });
});

it('the reply of a server is short, and one line', async () => {
  const report = await read(deliveryReports.postfix(returned, { diagnostic: `550 ${'long '.repeat(20_000)}` }));
  expect(report?.failures[0]?.reply).toHaveLength(300);
  const without = await read(deliveryReports.postfix(returned, { diagnostic: '' }));
  expect(without?.failures[0]?.reply).toBeNull();
});

it.each([
  [
    'an automatic reply',
    `Subject: Away\r\nAuto-Submitted: auto-replied\r\nReferences: <${id}@portal.example>\r\n\r\nAway`,
  ],
  [
    'a forwarded report',
    `Content-Type: multipart/mixed; boundary="b0"\r\n\r\n--b0\r\nContent-Type: message/rfc822\r\n\r\n${deliveryReports.postfix(returned)}\r\n--b0--`,
  ],
  ['a report without the email', deliveryReports.postfix(returned).replace('text/rfc822-headers', 'text/plain')],
  ['nothing', ''],
  ['bytes that are no text', '\0\xff'.repeat(5000)],
])('%s is no delivery report', async (_what, text) => {
  expect(await read(text)).toBeUndefined();
});

it('of an email with thousands of recipients, only the first ones are read', async () => {
  const [head = '', tail = ''] = deliveryReports.ses(returned).split(/(?=Action:)/);
  const block = 'Action: failed\r\nFinal-Recipient: rfc822; other@example.com\r\nStatus: 5.1.1\r\n\r\n';
  expect((await read(`${head}${block.repeat(3000)}${tail}`))?.failures).toHaveLength(20);
});
