import { byLanguage } from '@portal/shared/languages/languages';
import type { LocalizedText } from '@portal/shared/languages/localized-text';
/** The job categories that the product ships with. Staff may change them. `name` is the short code. */
export const jobCategories = [
  { name: 'food-processing', label: byLanguage({ VI: 'Chế biến thực phẩm', EN: 'Food processing' }) },
  { name: 'restaurant', label: byLanguage({ VI: 'Nhà hàng, bếp', EN: 'Restaurant and kitchen' }) },
  { name: 'hotel', label: byLanguage({ VI: 'Khách sạn, buồng phòng', EN: 'Hotel and housekeeping' }) },
  { name: 'cleaning', label: byLanguage({ VI: 'Vệ sinh công nghiệp', EN: 'Cleaning' }) },
  { name: 'farm', label: byLanguage({ VI: 'Nông trại, nhà kính', EN: 'Farm and greenhouse' }) },
  { name: 'warehouse', label: byLanguage({ VI: 'Kho hàng, đóng gói', EN: 'Warehouse and packing' }) },
  { name: 'manufacturing', label: byLanguage({ VI: 'Sản xuất, lắp ráp', EN: 'Manufacturing' }) },
  { name: 'care', label: byLanguage({ VI: 'Chăm sóc người cao tuổi', EN: 'Elder care' }) },
] as const satisfies readonly { name: string; label: LocalizedText }[];
export type JobCategoryName = (typeof jobCategories)[number]['name'];
