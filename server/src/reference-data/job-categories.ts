/** Categories that the product ships with; staff may change them. `name` is the short code. */
export const jobCategories = [
  { name: 'food-processing', labelVi: 'Chế biến thực phẩm', labelEn: 'Food processing' },
  { name: 'restaurant', labelVi: 'Nhà hàng, bếp', labelEn: 'Restaurant and kitchen' },
  { name: 'hotel', labelVi: 'Khách sạn, buồng phòng', labelEn: 'Hotel and housekeeping' },
  { name: 'cleaning', labelVi: 'Vệ sinh công nghiệp', labelEn: 'Cleaning' },
  { name: 'farm', labelVi: 'Nông trại, nhà kính', labelEn: 'Farm and greenhouse' },
  { name: 'warehouse', labelVi: 'Kho hàng, đóng gói', labelEn: 'Warehouse and packing' },
  { name: 'manufacturing', labelVi: 'Sản xuất, lắp ráp', labelEn: 'Manufacturing' },
  { name: 'care', labelVi: 'Chăm sóc người cao tuổi', labelEn: 'Elder care' },
] as const satisfies readonly { name: string; labelVi: string; labelEn: string }[];
export type JobCategoryName = (typeof jobCategories)[number]['name'];
