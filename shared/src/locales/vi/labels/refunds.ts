/** What a refusal of the I-140 or of the visa means for the money, among the rules for refunds and at the steps that it can happen in. */
export const refusalRule =
  'I-140 hoặc thị thực bị từ chối: không có khoản hoàn nào ngoài Điều 10 và Điều 11 của hợp đồng. Khoản chưa đến hạn thì bạn không phải trả nữa.';
