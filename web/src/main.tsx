import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, followSession } from './app.tsx';
import { followAttention } from './platform/attention.ts';
import { nameChunkFailures, showStartFailure } from './platform/errors/page-load-error.ts';
import { startI18n } from './platform/i18n/i18n.ts';
import { rehydrateParts } from './platform/stores/persisted-part.ts';
import { createAppRouter } from './router.tsx';

nameChunkFailures();
followAttention();
await rehydrateParts();
const hasPhrases = await startI18n().then(
  () => true,
  () => false,
);

const router = createAppRouter();
followSession(router);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no root element');
if (hasPhrases) {
  createRoot(root).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
} else {
  showStartFailure(root);
}
