import { useStore } from 'zustand';
import { createPersistedPart } from './persisted-part.ts';

/** The session as it is stored on the device. */
interface StoredSession {
  accessToken: string | null;
  facebookAccessToken: string | null;
  userId: string | null;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
}

const nobody: StoredSession = {
  accessToken: null,
  facebookAccessToken: null,
  userId: null,
  email: null,
  firstName: null,
  lastName: null,
};

export const tokenStore = createPersistedPart<StoredSession>('token', nobody);

export const useToken = <Part>(select: (session: StoredSession) => Part): Part => useStore(tokenStore, select);

export const clearToken = () => tokenStore.setState(nobody);
