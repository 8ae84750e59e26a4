import { getAbout } from '@portal/shared/about/contract';
import { listApplications } from '@portal/shared/applications/contract';
import { getPasswordRules, readLink } from '@portal/shared/auth/contract';
import { getCase } from '@portal/shared/cases/contract';
import { listDeadlinesOf } from '@portal/shared/deadlines/contract';
import type { Draft } from '@portal/shared/drafts/contract';
import { deleteDraft, listDrafts, saveDraft } from '@portal/shared/drafts/contract';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { getProgress } from '@portal/shared/labor-progress/contract';
import { watchLiveChanges } from '@portal/shared/live-changes/contract';
import { listMessages } from '@portal/shared/messages/contract';
import { listNotifications } from '@portal/shared/notifications/contract';
import { propertyOf } from '@portal/shared/objects/keys';
import { getOverview } from '@portal/shared/overview/contract';
import { listOwners } from '@portal/shared/owners/contract';
import { previewDecision } from '@portal/shared/previews/contract';
import { getPublicSettings } from '@portal/shared/settings/public-contract';
import { listStaffTasks } from '@portal/shared/staff-tasks/contract';
import { listTasks } from '@portal/shared/tasks/contract';
import type { Me } from '@portal/shared/users/account-contract';
import { getMe } from '@portal/shared/users/account-contract';
import { listWaits } from '@portal/shared/waits/contract';
import { createMemoryHistory } from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { App, followSession } from '#app.tsx';
import { loadPhrases, switchLanguage } from '#platform/i18n/i18n.ts';
import type { AllPhrases } from '#platform/i18n/phrases.ts';
import { tokenStore } from '#platform/stores/token-store.ts';
import { createAppRouter } from '#router.tsx';
import { api } from './browser.ts';
import { about, noItems, noMessages, nothingWaits, passwordRules, publicSettings } from './sample-answers.ts';
import { caseAtPayment } from './sample-progress.ts';
import type { Received } from './stand-in-api.ts';
import { wordsOf } from './words.ts';

/** A person at a screen. */
export interface Person {
  user: UserEvent;
  words: AllPhrases;
  /** The address on the screen. */
  path: () => string;
  /** Follows an address as a link would, whatever its page is. */
  follow: (path: string) => Promise<void>;
  /** Follows an address and waits for the heading of the page. */
  visit: (path: string) => Promise<void>;
  /** Goes back as the browser's button does. */
  back: () => Promise<void>;
  press: (name: string) => Promise<void>;
  /** Replaces the text in an input. */
  type: (label: string, text: string) => Promise<void>;
  /** Picks a file from the device. */
  pick: (file: File) => Promise<void>;
  /** Expects this message at the input, where a screen reader reads it with the input. A hint may follow. */
  expectMessage: (label: string, message: string) => Promise<void>;
  /** Expects a toast or another alert with this text. */
  expectToast: (text: string) => Promise<void>;
}

/** Belongs to the application before. A closed application must not receive the session of the next one. */
let stopFollowing = () => {};

/** The server has what it was sent. */
const draftOf = ({ path, query, body }: Received): Draft => ({
  form: decodeURIComponent(path.split('/')[2] ?? ''),
  content: (propertyOf(body, 'content') as string | undefined) ?? null,
  changedAt: (propertyOf(body, 'changedAt') as string | undefined) ?? query.changed_at ?? '',
});

interface Options {
  language?: LanguageCode;
  /** The logged-in person, if any. */
  me?: Me;
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The only input with this label. It searches labels only, which takes a tenth of the time of `getByLabelText`. */
function inputLabelled(text: string): HTMLElement {
  const labels = [...document.querySelectorAll('label')].filter((label) => label.textContent?.trim() === text);
  const [input] = labels.map((label) => document.getElementById(label.htmlFor) ?? label.querySelector('input'));
  if (labels.length !== 1 || !input) throw new Error(`${labels.length} inputs are labeled ${text}`);
  return input;
}

/** Gives a person's session to the page, as an earlier login would have. */
export function logIn(me: Me): void {
  const { userId, email, firstName, lastName } = me;
  tokenStore.setState({ accessToken: `token-of-${email}`, userId, email, firstName, lastName });
  api.answer(getMe, me);
}

/** The actions and expectations of a person at the screen. */
export async function openSession(language: LanguageCode): Promise<Omit<Person, 'path' | 'follow' | 'visit' | 'back'>> {
  const user = userEvent.setup({ delay: null });
  await act(() => switchLanguage(language));
  const words = await wordsOf(language);
  return {
    user,
    words,
    press: async (name) => user.click(await screen.findByRole('button', { name })),
    type: async (label, text) => {
      const input = inputLabelled(label);
      if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) {
        throw new Error(`the input ${label} cannot be typed into`);
      }
      act(() => input.focus());
      input.select();
      // All at once, because each event renders the form again.
      if (text) await user.paste(text);
      else await user.keyboard('{Delete}');
    },
    pick: async (file) => {
      await screen.findByRole('button', {
        name: new RegExp(`^(${words.screen.chooseFile}|${words.screen.replaceFile})$`),
      });
      // The button opens the browser's dialog, whose result goes to the hidden input.
      const [input] = document.querySelectorAll<HTMLInputElement>('input[type="file"]:not([capture])');
      if (!input) throw new Error('there is no input for a file');
      await user.upload(input, file);
    },
    expectMessage: (label, message) =>
      waitFor(() => {
        const input = inputLabelled(label);
        expect(input, label).toHaveAttribute('aria-invalid', 'true');
        expect(input, label).toHaveAccessibleDescription(expect.stringMatching(`^${escapePattern(message)}(\\s|$)`));
      }),
    expectToast: (text) =>
      waitFor(() => expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toContain(text)),
  };
}

/** Opens the product at an address with all its real providers and waits for the heading of the page. */
export async function openApp(path: string, { language = 'EN', me }: Options = {}): Promise<Person> {
  const person = await openSession(language);
  api.answerByDefault(getPublicSettings, publicSettings);
  api.answerByDefault(getAbout, about);
  api.answerByDefault(getPasswordRules, passwordRules);
  api.answerByDefault(readLink, { state: 'open', email: null, needsPassword: true, account: 'signed_up' });
  if (me) {
    logIn(me);
    api.answerByDefault(listNotifications, { ...noItems, unreadCount: 0 });
    api.answerByDefault(listMessages, noMessages);
    api.answerByDefault(listWaits, { items: [] });
    api.answerByDefault(listTasks, { items: [] });
    api.answerByDefault(previewDecision, { effects: [], keptFields: [], emails: [], delayMinutes: 10 });
    api.answerByDefault(getProgress, caseAtPayment);
    api.answerByDefault(listApplications, noItems);
    api.answerByDefault(listDrafts, noItems);
    api.answerByDefault(saveDraft, draftOf);
    api.answerByDefault(deleteDraft, draftOf);
  }
  if (me) await loadPhrases('inside');
  if (me && me.roleName !== 'CANDIDATE') {
    await loadPhrases('staff');
    api.answerByDefault(getOverview, nothingWaits);
    api.answerByDefault(listOwners, noItems);
    api.answerByDefault(getCase, null);
    api.answerByDefault(listDeadlinesOf, noItems);
    api.answerByDefault(listStaffTasks, noItems);
    // The stream of changes is open and silent.
    api.onByDefault(
      watchLiveChanges,
      (response) => void response.writeHead(200, { 'content-type': 'text/event-stream' }),
    );
  }
  const router = createAppRouter();
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) });
  stopFollowing();
  stopFollowing = followSession(router);
  render(<App router={router} />);
  await screen.findByRole('heading', { level: 1 });
  const follow = (to: string) => act(() => router.navigate({ href: to }));
  return {
    ...person,
    path: () => router.state.location.href,
    follow,
    back: () => act(async () => router.history.back()),
    visit: async (to) => {
      await follow(to);
      await screen.findByRole('heading', { level: 1 });
    },
  };
}
