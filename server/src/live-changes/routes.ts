import { watchLiveChanges } from '@portal/shared/live-changes/contract';
import type { Deps } from '#platform/deps.ts';
import { eventStream } from '#platform/http/event-stream.ts';
import type { Api } from '#platform/http/request-context.ts';
import { createLiveChangeStreams } from './session-streams.ts';

/** Streams each change of a record to staff while the session lasts. */
export function liveChangeRoutes(api: Api, deps: Deps): void {
  const streams = createLiveChangeStreams(deps);
  api.on(watchLiveChanges, async (request) => {
    const { sessionId } = request.actor;
    const mayGoOn = async () => (await streams.findReader(sessionId)) !== undefined;
    const { content } = await streams.open(request.actor, (onClose) => eventStream({ mayGoOn, onClose }));
    return { name: 'changes', content, contentType: 'text/event-stream' };
  });
}
