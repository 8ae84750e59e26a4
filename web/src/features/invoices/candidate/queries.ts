import { getInvoicePdf, getPaymentPlan } from '@portal/shared/invoices/contract';
import { callApi } from '../../../platform/http/call.ts';
import { apiQuery } from '../../../platform/http/query.ts';

export const paymentPlanQuery = () => apiQuery(getPaymentPlan, {});
export const loadInvoicePdf = (id: string): Promise<Blob> => callApi(getInvoicePdf, { params: { id } });
