let ownerOnServer: string | undefined;

/**
 * From now on, changes of this person's drafts wait for the server, even while the code that sends them cannot be loaded. Staff have
 * none there.
 */
export function keepOnServer(userId: string): void {
  ownerOnServer = userId;
}

export const isKeptOnServer = (userId: string): boolean => userId === ownerOnServer;
