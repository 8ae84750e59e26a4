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

/** The step about the wait as it shipped while the product, not the table, had the months of the Visa Bulletin. */
export const formerWaitingTime = {
  title: { VI: 'Thời gian chờ, nói thật', EN: 'How long it takes, honestly' },
  text: {
    VI: `Đây là phần dài nhất và không ai rút ngắn được. Mỗi năm cả thế giới có nhiều nhất 10.000 thị thực diện này, tính cả vợ chồng và con đi kèm. Bộ Ngoại giao Hoa Kỳ công bố lịch visa (Visa Bulletin) mỗi tháng.

- Lịch visa tháng 10/2026, diện Other Workers, áp dụng cho cả Việt Nam: Bảng A - ngày được cấp visa (Final Action Dates) là 01/01/2022; Bảng B - ngày được nộp hồ sơ (Dates for Filing) là 01/06/2022. Nghĩa là trong tháng đó, thị thực được cấp cho người có ngày ưu tiên trước 01/01/2022, tức là đã chờ hơn 4 năm 9 tháng.
- Trong 12 tháng đến tháng 10/2026, hàng chờ tiến 5,6 tháng. Ngày trong lịch cũng có thể lùi, như đã lùi vào tháng 10/2026.
- Xin PWD và đăng tuyển mất khoảng 5 đến 7 tháng. Sau đó, từ ngày nộp PERM đến khi có thị thực, bạn nên chuẩn bị tinh thần chờ từ 5 năm đến hơn 10 năm. PERM và I-140 diễn ra trong thời gian chờ này.
- Với hợp đồng trả góp 24 kỳ sau khi I-140 được chấp thuận, bạn sẽ trả xong trước khi có thị thực nhiều năm.

Con đi kèm phải độc thân và dưới 21 tuổi. Với thời gian chờ như trên, con từ khoảng 12 tuổi trở lên vào lúc nộp hồ sơ có thể quá tuổi trước khi đến lượt. Vui lòng khai đúng ngày sinh của các con.

Ước tính chỉ để tham khảo. Không ai có thể bảo đảm thời gian. Chính sách và lệ phí có thể thay đổi trong lúc bạn chờ.`,
    EN: `This is the longest part, and nobody can shorten it. There are at most 10,000 visas a year of this category for the whole world, spouses and children included. The Department of State publishes the Visa Bulletin every month.

- Visa Bulletin of October 2026, Other Workers, the same for Vietnam: Final Action Date 1 Jan 2022, Dates for Filing 1 Jun 2022. In that month, visas went to people whose priority date was before 1 Jan 2022: they had waited more than 4 years and 9 months.
- In the 12 months to October 2026, the queue moved by 5.6 months. The dates can also go back, as they did in October 2026.
- PWD and recruitment take about 5 to 7 months. After that, from the PERM filing to a visa, be prepared for 5 to more than 10 years. PERM and I-140 run inside that wait.
- With a contract paid in 24 installments after the I-140 approval, you will have paid everything years before a visa can come.

A child who comes with you must be unmarried and under 21. With today's wait, a child of about 12 or older at filing may become too old before your turn comes. Please give your children's dates of birth exactly.

Estimates are for orientation only. Nobody can guarantee the time. Policy and fees may change while you wait.`,
  },
};
