import * as contract from '@portal/shared/downloads/contract';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { createDownload } from './create-download.ts';

export function downloadRoutes(api: Api, deps: Deps): void {
  api.on(contract.createDownload, (request) => createDownload(deps, request, api.findFile(request.body.kind)));
}
