import type { RoleName } from '@portal/shared/access/roles';
import type { ApiClient } from '@portal/shared/http/client';
import { demoPassword, openDemoAccount } from '#seed/demo/people.ts';
import { logIn } from './candidate-factory.ts';
import type { OpenProduct } from './open-product.ts';

let counter = 0;

/** Logs in as a new member of staff with a role. */
export async function logInAsStaff(product: OpenProduct, role: RoleName): Promise<ApiClient> {
  counter += 1;
  const email = `${role.toLowerCase()}-${counter}@example.com`;
  await openDemoAccount(product.deps, { email, firstName: 'Nhân', lastName: 'Viên', role });
  return logIn(product, email, demoPassword);
}
