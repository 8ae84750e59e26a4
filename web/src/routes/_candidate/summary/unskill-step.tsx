import { createFileRoute } from '@tanstack/react-router';
import { StepsPage } from '../../../features/onboarding/pages/steps-page.tsx';

export const Route = createFileRoute('/_candidate/summary/unskill-step')({ component: StepsPage });
