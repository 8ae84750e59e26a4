import { paths } from '@portal/shared/navigation/paths';

/** The pages that are rendered by the build, and whether they look different with the token of a link. */
export const prerenderedPages = [
  { path: paths.login, hasToken: false },
  { path: paths.signUp, hasToken: false },
  { path: paths.forgotPassword, hasToken: false },
  { path: paths.about, hasToken: false },
  { path: paths.verify, hasToken: false },
  { path: paths.activate, hasToken: true },
  { path: paths.resetPassword, hasToken: true },
] as const;
