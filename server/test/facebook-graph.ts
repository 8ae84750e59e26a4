import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const facebookApp = { id: '1234567890', secret: 'stand-in-secret' };

export interface FacebookToken {
  appId?: string;
  isValid?: boolean;
  userId: string;
  /** The person that `/me` returns, if not the owner of the token. */
  meId?: string;
  email?: string;
  firstName?: string;
  lastName?: string;
}

/** A stand-in for the Graph API. It answers as Facebook does for the tokens that it was given. */
export interface StandInGraph {
  url: string;
  tokens: Map<string, FacebookToken>;
  /** Answers 500 while true. */
  isDown: boolean;
  /** Redirects every call to the same path of another host. */
  redirectsTo: string | null;
  close(): Promise<void>;
}

const refusal = (message: string) => ({ error: { message, type: 'OAuthException', code: 190 } });

export async function startStandInGraph(port = 0): Promise<StandInGraph> {
  const tokens = new Map<string, FacebookToken>();
  const server = createServer((request, response) => {
    if (graph.redirectsTo) {
      const location = `${graph.redirectsTo}${request.url}`;
      graph.redirectsTo = null;
      response.writeHead(302, { location }).end();
      return undefined;
    }
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://graph.test');
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    const asked = searchParams.get('access_token') ?? '';
    if (graph.isDown) return answer(500, refusal('An unknown error occurred'));

    if (pathname === '/debug_token') {
      if (asked !== `${facebookApp.id}|${facebookApp.secret}`) return answer(400, refusal('Invalid app token'));
      const token = tokens.get(searchParams.get('input_token') ?? '');
      if (!token) return answer(200, { data: { is_valid: false, error: { code: 190, message: 'Malformed token' } } });
      const { appId = facebookApp.id, userId, isValid = true } = token;
      return answer(200, { data: { app_id: appId, type: 'USER', user_id: userId, is_valid: isValid } });
    }

    const token = tokens.get(asked);
    const proof = createHmac('sha256', facebookApp.secret).update(asked).digest('hex');
    if (pathname !== '/me' || !token) return answer(400, refusal('Malformed token'));
    if (searchParams.get('appsecret_proof') !== proof) return answer(400, refusal('Invalid appsecret_proof'));

    const { userId, meId = userId, email, firstName = 'Văn An', lastName = 'Nguyễn' } = token;
    return answer(200, { id: meId, email, first_name: firstName, last_name: lastName });
  });

  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const graph: StandInGraph = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tokens,
    isDown: false,
    redirectsTo: null,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };

  return graph;
}
