/** The step about fees as it shipped before government fees were dated. */
export const formerFees = {
  title: { VI: 'Chi phí và các đợt thanh toán', EN: 'Costs and payments' },
  text: {
    VI: `Mỗi công việc có một bảng phí riêng. Trước khi ký, bạn đọc được bảng phí với số tiền và ngày cụ thể. Con số trong hợp đồng bạn ký là con số có giá trị; con số dưới đây để bạn hình dung.

Bảng phí dịch vụ 25.000 USD (steps-25000):

- Đợt 1: 10.000 USD, khi ký hợp đồng và bắt đầu giai đoạn nộp hồ sơ chứng nhận lao động.
- Đợt 2: 8.000 USD, cộng lệ phí I-140 700 USD, cộng phí xử lý nhanh 2.500 USD (15 ngày); tổng 11.200 USD, sau khi PERM được chấp thuận.
- Đợt 3: 4.500 USD, cộng lệ phí DS-260 345 USD, cộng phí làm thẻ xanh 220 USD; tổng 5.065 USD, sau khi I-140 được chấp thuận.
- Đợt 4: 2.500 USD, sau phỏng vấn tại lãnh sự quán, đến hạn khi bạn đến Mỹ.
- Mỗi người đi kèm: 3.065 USD, cùng với đợt 3.

Từ ngày 31/03/2023, bảng phí này đã bao gồm xử lý nhanh.

Bảng phí theo hợp đồng 15.420 USD (contract-15420):

- Phí đăng ký hồ sơ: 1.000 USD, khi ký hợp đồng.
- 2.000 USD vào thời điểm nộp PERM.
- 2.000 USD sau khi PERM được chấp thuận.
- 2.500 USD vào thời điểm nộp I-140.
- Số tiền còn lại 7.920 USD, trả góp 24 kỳ hằng tháng (330 USD mỗi kỳ), bắt đầu sau khi I-140 được chấp thuận.
- 1.500 USD cho việc nộp hồ sơ của mỗi người đi kèm.

Các mốc trên là ngày đến hạn của phí dịch vụ. Chi phí của chứng nhận lao động do chủ lao động trả (20 CFR 656.12).

Lệ phí chính phủ do bạn trả riêng, trừ khoản đã ghi rõ trong bảng phí của hợp đồng. Lệ phí có thể thay đổi. Mức đã biết đến tháng 6/2026: I-140 715 USD, xử lý nhanh 2.965 USD, DS-260 345 USD, Phí nhập cư USCIS 235 USD. Tiền khám sức khỏe, dịch thuật, vé máy bay và ăn ở không nằm trong phí dịch vụ.`,
    EN: `Each job names its fee plan. Before you sign, you read that plan with its amounts and dates. The figures of the contract you sign are the ones that count; the figures below give you an idea.

Plan with a service fee of $25,000 (steps-25000):

- Instalment 1: $10,000, on contract signing and the start of the labor certification filing.
- Instalment 2: $8,000 plus the I-140 fee of $700 plus premium processing of $2,500 (15 days); $11,200 in total, after PERM is approved.
- Instalment 3: $4,500 plus the DS-260 fee of $345 plus the green card fee of $220; $5,065 in total, after the I-140 is approved.
- Instalment 4: $2,500, after the consular interview, due when you arrive in the United States.
- Each family member: $3,065, with instalment 3.

From 31 March 2023 premium processing is included in this plan.

Plan of the $15,420 contract (contract-15420):

- Application fee: $1,000, on signing.
- $2,000 at the time of PERM filing.
- $2,000 after PERM approval.
- $2,500 at the time of I-140 filing.
- Balance of $7,920 in 24 monthly instalments ($330 each), starting after the I-140 approval.
- $1,500 for the filing of each dependent.

These milestones are the dates on which our service fee falls due. The employer pays the costs of the labor certification (20 CFR 656.12).

Government fees are paid separately by you, except those that your contract's fee plan names. They may change. As known in June 2026: I-140 $715, premium processing $2,965, DS-260 $345, USCIS Immigrant Fee $235. Medical exam, translations, flights and housing are not part of our service fee.`,
  },
};
