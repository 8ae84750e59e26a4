import type { DataOf } from '@portal/shared/http/endpoint';
import type { setUpTwoFactor } from '@portal/shared/two-factor/contract';
import { useState } from 'react';
import { AppStep } from './app-step.tsx';
import { PasswordStep } from './password-step.tsx';

interface TwoFactorSetUpProps {
  onEnabled: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** Sets up two-factor authentication in steps: password, app, code. An unfinished setup has no effect. */
export function TwoFactorSetUp({ onEnabled, onCancel }: TwoFactorSetUpProps) {
  const [shared, setShared] = useState<DataOf<typeof setUpTwoFactor>>();
  if (!shared) return <PasswordStep onDone={setShared} onCancel={onCancel} />;
  return <AppStep shared={shared} onEnabled={onEnabled} onCancel={onCancel} />;
}
