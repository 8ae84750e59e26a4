import { date, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';

/** A UUIDv7 primary key: sorts by the time it was made. */
export const uidKey = () => uuid().primaryKey().$defaultFn(uuidv7);

/** A moment with its time zone. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** A calendar day, `YYYY-MM-DD`. */
export const day = () => date({ mode: 'string' });

/** Text encrypted with DATA_KEY: see `platform/encryption.ts`. */
export const encryptedText = () => text();
