import { StandInApi } from './stand-in-api.ts';

/** The API that the pages of all tests call. */
export const api = new StandInApi();
