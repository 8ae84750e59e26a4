import type { RefundStatus } from '@portal/shared/refunds/workflow';
import type { Tone } from '#ui/feedback/status-badge.tsx';

export const toneOfRefund: Record<RefundStatus, Tone> = {
  requested: 'info',
  granted: 'wait',
  refused: 'bad',
  withdrawn: 'quiet',
  paid: 'good',
};
