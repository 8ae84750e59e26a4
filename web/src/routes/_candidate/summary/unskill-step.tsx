import { createFileRoute } from '@tanstack/react-router';
import { StepsPage } from '#features/profile/candidate/steps/steps-page.tsx';

export const Route = createFileRoute('/_candidate/summary/unskill-step')({ component: StepsPage });
