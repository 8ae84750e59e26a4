import type { Scenarios } from './scenarios.ts';

/** The records that reads name. */
type Records = Awaited<ReturnType<Scenarios['withTransfer']>>;

/** Whether a read is made by staff. The others are made by the person whose records they return. */
export const isReadOfStaff = (call: string): boolean => /^GET \/(admin|roles)/.test(call);

/** The address of a read, such as `GET /invoices/{id}`, with the records of one person. */
export function addressOfRead(call: string, records: Records): string {
  const { person, jobUid, applicationUid, contractUid, fee, transferId } = records;
  const ids: Record<string, string> = {
    jobs: jobUid,
    applications: applicationUid,
    contracts: contractUid,
    invoices: fee.id,
    transfers: transferId,
  };
  const path = call.slice('GET '.length);
  const noun = path.split('/').findLast((part) => part in ids) ?? '';
  return `/api${path.replace('{email}', person.email).replace(/\{\w+\}/g, ids[noun] ?? 'main')}`;
}
