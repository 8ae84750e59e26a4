import type { Deps } from '../../src/platform/deps.ts';
import { watchNotifications } from '../watch-notifications.ts';

const isBystander = (email: string): boolean => email.includes('bystander-');

/**
 * Records each email to a bystander when it enters the outbox and when it is sent.
 * @returns the emails recorded since the last call
 */
export function watchMails(deps: Deps): () => string[] {
  const takeNotifications = watchNotifications(deps);
  let sent: string[] = [];
  const { mail } = deps;
  const { send } = mail;
  mail.send = (one) => {
    if (isBystander(one.to)) sent.push(`${one.subject} was sent to ${one.to}`);
    return send(one);
  };

  return () => {
    const waiting = takeNotifications().filter(({ email }) => isBystander(email));
    const noted = [...waiting.map(({ event, email }) => `${event} waits in the outbox for ${email}`), ...sent];
    sent = [];
    return noted;
  };
}
