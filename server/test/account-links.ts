import type { ApiClient } from '@portal/shared/http/client';
import { confirmEmail, updateMe } from '@portal/shared/users/account-contract';
import { linkTokenOf, password } from './candidate-factory.ts';
import type { OpenProduct } from './open-product.ts';

/** The refusal of a link that was used, replaced, or revoked, or that is too old. */
export const unusableLink = { status: 401, code: 'INVALID_OR_EXPIRED_TOKEN' };

export const personNames = { firstName: 'Văn An', lastName: 'Nguyễn' };

/** Requests another address for an account. A link to the new address confirms it. */
export const requestEmailChange = (
  client: ApiClient,
  email: string,
  confirmation: object = { currentPassword: password },
) => client.call(updateMe, { body: { ...personNames, email, ...confirmation } });

/** Requests another address and follows its link. */
export async function changeEmail(product: OpenProduct, client: ApiClient, email: string): Promise<void> {
  await requestEmailChange(client, email);
  await product.client().call(confirmEmail, { body: { token: await linkTokenOf(product, email) } });
}
