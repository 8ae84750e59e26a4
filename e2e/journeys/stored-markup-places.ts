import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The texts that callers write, and why a screen of staff does not show some of them. */

const list = fileURLToPath(new URL('../../server/test/stored-markup/text-fields.txt', import.meta.url));

/** A place without its punctuation: `lines.0.name.VI` and `lines.0.name_vi` are the same place. */
export const spelled = (place: string): string => {
  const [method = '', path = '', field = ''] = place.split(' ');
  return `${method} ${path} ${field.replace(/[^a-z0-9]/gi, '').toLowerCase()}`;
};

/** Each place whose text the product stores, as the API tests found them. */
export const acceptedPlaces: readonly string[] = readFileSync(list, 'utf8')
  .split('\n')
  .filter((line) => line.endsWith(': accepted'))
  .map((line) => line.replace(': accepted', ''));

/** An update writes what its creation wrote: `PUT /admin/forms/{uid} title_en` is shown where `POST /admin/forms title_en` is. */
export const creationOf = (place: string): string => place.replace(/^PUT (\S+)\/\{\w+\} /, 'POST $1 ');

/** Why no screen of staff shows a text. */
export const notOnStaffScreens: Record<string, string> = {
  'POST /admin/refunds/{id}/pay file.name': 'only the name under which the browser saves the proof',
  'POST /admin/users/{email}/email file.name': 'only the name under which the browser saves the evidence',
  'POST /admin/staff/{email}/reset-two-factor reason': 'in the audit log, where the reason for a candidate is',
  'POST /jobs/{uid}/apply signature.name': 'a drawn signature has the name of the person, whatever the caller sends',
};
