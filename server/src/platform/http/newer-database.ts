import { AppError } from '@portal/shared/errors/app-error';
import pg from 'pg';
import type { Database } from '#db/client.ts';
import { countUnknownMigrations } from '#db/known-migrations.ts';
import { UnknownOutcomeError } from '../outage.ts';
import { retryAfterSeconds } from './failure.ts';

/** Whether the database refused a statement, so that its transaction was rolled back. */
function isRefusedStatement(error: unknown): boolean {
  if (error instanceof UnknownOutcomeError) return false;
  return error instanceof pg.DatabaseError || (error instanceof Error && isRefusedStatement(error.cause));
}

/**
 * The refusal of a call whose statement the database refuses because a newer release has migrated it since this instance
 * started. Nothing was changed, and an instance of the newer release can do it. Undefined if the failure is another one.
 */
export async function refusalOfNewerDatabase(db: Database, error: unknown): Promise<AppError | undefined> {
  if (!isRefusedStatement(error)) return undefined;
  const unknown = await countUnknownMigrations(db.$client).catch(() => 0);
  return unknown > 0 ? new AppError('SERVER_ERROR', { status: 503, retryAfterSeconds }) : undefined;
}
