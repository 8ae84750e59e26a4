import type { RoleName } from '@portal/shared/access/roles';
import type { ApiClient } from '@portal/shared/http/client';
import { demoPassword, openDemoAccount } from '../src/seed/demo/people.ts';
import { logIn } from './people.ts';
import type { TestProduct } from './test-product.ts';

let counter = 0;

/** Somebody new of the staff with a role. */
export async function logInAsStaff(product: TestProduct, role: RoleName): Promise<ApiClient> {
  counter += 1;
  const email = `${role.toLowerCase()}-${counter}@example.com`;
  await openDemoAccount(product.deps, { email, firstName: 'Nhân', lastName: 'Viên', role });
  return logIn(product, email, demoPassword);
}
