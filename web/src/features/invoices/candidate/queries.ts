import { getInvoicePdf, getPaymentPlan, getPaymentSheet } from '@portal/shared/invoices/contract';
import { callApi } from '#platform/http/call.ts';
import { apiQuery } from '#platform/http/query.ts';

export const paymentPlanQuery = () => apiQuery(getPaymentPlan, {});
export const loadPaymentSheet = (id: string): Promise<Blob> => callApi(getPaymentSheet, { params: { id } });
export const loadInvoicePdf = (id: string): Promise<Blob> => callApi(getInvoicePdf, { params: { id } });
