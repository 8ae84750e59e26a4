import { describe, expect, it } from 'vitest';
import { auth as authEn } from './en/auth.ts';
import { fieldErrors as fieldErrorsEn } from './en/field-errors.ts';
import { invoices as invoicesEn } from './en/invoices.ts';
import { jobs as jobsEn } from './en/jobs.ts';
import { onboarding as onboardingEn } from './en/onboarding.ts';
import { publicFieldErrors as publicFieldErrorsEn } from './en/public-field-errors.ts';
import { publicScreen as screenEn } from './en/public-screen.ts';
import { questionnaire as questionnaireEn } from './en/questionnaire.ts';
import { staffApplications as staffApplicationsEn } from './en/staff-applications.ts';
import { staffFieldErrors as staffFieldErrorsEn } from './en/staff-field-errors.ts';
import { staffJobs as staffJobsEn } from './en/staff-jobs.ts';
import { staffUsers as staffUsersEn } from './en/staff-users.ts';
import { auth as authVi } from './vi/auth.ts';
import { fieldErrors as fieldErrorsVi } from './vi/field-errors.ts';
import { invoices as invoicesVi } from './vi/invoices.ts';
import { jobs as jobsVi } from './vi/jobs.ts';
import { onboarding as onboardingVi } from './vi/onboarding.ts';
import { publicFieldErrors as publicFieldErrorsVi } from './vi/public-field-errors.ts';
import { publicScreen as screenVi } from './vi/public-screen.ts';
import { questionnaire as questionnaireVi } from './vi/questionnaire.ts';
import { staffApplications as staffApplicationsVi } from './vi/staff-applications.ts';
import { staffFieldErrors as staffFieldErrorsVi } from './vi/staff-field-errors.ts';
import { staffJobs as staffJobsVi } from './vi/staff-jobs.ts';
import { staffUsers as staffUsersVi } from './vi/staff-users.ts';

/** The agency requires these sentences word for word. The texts of errors are in `errors.test.ts`. */
describe('the required sentences', () => {
  it.each<[texts: object, fixed: Record<string, string>]>([
    [
      authEn,
      {
        emailBlank: 'Please enter your email',
        passwordBlank: 'Please enter your password',
        firstNameBlank: 'Please enter your first name',
        lastNameBlank: 'Please enter your last name',
        signUpDone: 'Account created. Check your email to activate it.',
        forgotSent: 'If this email is registered, we have sent a reset link.',
        resetRequired: 'Please enter and confirm the new password',
        fieldBlank: 'This field is required',
        ruleMin: 'At least {{count}} characters',
        ruleNumber: 'At least one number',
        ruleUpper: 'At least one uppercase letter',
        ruleSpecial: 'At least one special character',
      },
    ],
    [
      authVi,
      {
        emailBlank: 'Vui lòng nhập email',
        passwordBlank: 'Vui lòng nhập mật khẩu',
        firstNameBlank: 'Vui lòng nhập tên (gồm tên đệm)',
        lastNameBlank: 'Vui lòng nhập họ',
        signUpDone: 'Đã tạo tài khoản. Vui lòng kiểm tra email để kích hoạt.',
        forgotSent: 'Nếu email đã được đăng ký, chúng tôi đã gửi liên kết đặt lại mật khẩu.',
        resetRequired: 'Vui lòng nhập và xác nhận mật khẩu mới',
        fieldBlank: 'Vui lòng nhập mục này',
        ruleMin: 'Ít nhất {{count}} ký tự',
        ruleNumber: 'Có ít nhất một chữ số',
        ruleUpper: 'Có ít nhất một chữ in hoa',
        ruleSpecial: 'Có ít nhất một ký tự đặc biệt',
      },
    ],
    [
      { ...publicFieldErrorsEn, ...fieldErrorsEn, ...staffFieldErrorsEn },
      {
        EMAIL_FORMAT: 'Email is not valid',
        PASSWORD_MISMATCH: 'The passwords do not match',
        PASSWORD_SAME: 'The new password must be different from the current one',
        MISSING_FIELD: 'Please fill in this field',
        PASSPORT_FILE: 'Please upload the photo page of your passport',
        QUANTITY_INTEGER: 'Quantity must be a whole number greater than 0',
        SALARY_INVALID: 'Salary is not valid',
        SALARY_RANGE: 'The lowest salary must not exceed the highest',
        TOO_MANY_CATEGORIES: 'Choose at most 5 categories',
        NAME_BLANK: 'Please enter a name',
        NAME_TOO_LONG: 'At most 32 characters',
        NAME_HAS_SPACE: 'The name must not contain spaces',
        CATEGORY_NAME_TAKEN: 'This category is already existed',
        QUESTION_TOO_LONG: 'A question is at most 365 characters',
        TERMS_NOT_ACCEPTED: 'Please accept the terms and conditions',
        PROOF_MISSING: 'Please attach a proof of payment',
        QUESTIONS_NOT_ANSWERED: 'Please answer all questions',
        STEP_NOT_CONFIRMED: 'Please read and confirm this step',
        STEPS_NOT_CONFIRMED: 'Please read and confirm all steps',
      },
    ],
    [
      { ...publicFieldErrorsVi, ...fieldErrorsVi, ...staffFieldErrorsVi },
      {
        EMAIL_FORMAT: 'Email không đúng định dạng',
        PASSWORD_MISMATCH: 'Mật khẩu nhập lại không khớp',
        PASSWORD_SAME: 'Mật khẩu mới phải khác mật khẩu hiện tại',
        MISSING_FIELD: 'Vui lòng nhập mục này',
        PASSPORT_FILE: 'Vui lòng tải lên trang thông tin hộ chiếu',
        QUANTITY_INTEGER: 'Số lượng phải là số nguyên lớn hơn 0',
        SALARY_INVALID: 'Mức lương không hợp lệ',
        SALARY_RANGE: 'Mức lương thấp nhất không được lớn hơn mức cao nhất',
        TOO_MANY_CATEGORIES: 'Chọn tối đa 5 danh mục',
        NAME_BLANK: 'Vui lòng nhập tên',
        NAME_TOO_LONG: 'Tối đa 32 ký tự',
        NAME_HAS_SPACE: 'Tên không được chứa khoảng trắng',
        CATEGORY_NAME_TAKEN: 'Danh mục này đã tồn tại',
        QUESTION_TOO_LONG: 'Câu hỏi tối đa 365 ký tự',
        TERMS_NOT_ACCEPTED: 'Vui lòng chấp nhận các điều khoản và điều kiện',
        PROOF_MISSING: 'Vui lòng đính kèm chứng từ thanh toán',
        QUESTIONS_NOT_ANSWERED: 'Vui lòng trả lời tất cả câu hỏi',
        STEP_NOT_CONFIRMED: 'Vui lòng đọc và xác nhận bước này',
        STEPS_NOT_CONFIRMED: 'Vui lòng đọc và xác nhận tất cả các bước',
      },
    ],
    [
      { ...invoicesEn, ...jobsEn, ...onboardingEn, ...questionnaireEn },
      {
        inReview: 'We confirm payments within 24 hours of the money’s arrival.',
        heldUntil:
          'Your place is held until {{deadline}}. Pay the application fee before then or the place is released.',
        stepConfirmed: 'Step confirmed',
        answerAll: 'Please answer all questions',
      },
    ],
    [
      { ...invoicesVi, ...jobsVi, ...onboardingVi, ...questionnaireVi },
      {
        inReview: 'Thanh toán sẽ được xác nhận trong vòng 24 giờ kể từ khi tiền đến tài khoản.',
        heldUntil:
          'Vị trí được giữ cho bạn đến {{deadline}}. Nếu chưa thanh toán phí đăng ký trước thời hạn này, chỗ này sẽ dành cho người khác.',
        stepConfirmed: 'Đã xác nhận bước này',
        answerAll: 'Vui lòng trả lời tất cả câu hỏi',
      },
    ],
    [
      screenEn,
      {
        loading: 'Loading...',
        unknownError: 'An error has occurred... Please try again later',
        timeout: 'Request timed out',
        boundary: 'Something went wrong.',
        chunkFailed: 'Loading chunk failed',
        notFoundTitle: 'Page not found',
        notFoundBody: 'The page you are looking for does not exist or has been moved.',
        backHome: 'Back to home',
      },
    ],
    [
      screenVi,
      {
        loading: 'Đang tải...',
        unknownError: 'Đã xảy ra lỗi. Vui lòng thử lại sau.',
        timeout: 'Yêu cầu đã quá thời gian chờ',
        boundary: 'Đã xảy ra sự cố.',
        chunkFailed: 'Không tải được một phần của trang. Vui lòng tải lại trang.',
        notFoundTitle: 'Không tìm thấy trang',
        notFoundBody: 'Trang bạn tìm không tồn tại hoặc đã được chuyển đi.',
        backHome: 'Về trang chủ',
      },
    ],
    [
      staffApplicationsEn,
      {
        noApplicants: 'There are currently no applicants',
        noJobs: 'The user has not applied for any job',
        approved: 'Applicant approved',
        rejected: 'Applicant rejected',
      },
    ],
    [
      staffApplicationsVi,
      {
        noApplicants: 'Hiện chưa có ứng viên nào',
        noJobs: 'Người dùng chưa ứng tuyển công việc nào',
        approved: 'Đã duyệt ứng viên',
        rejected: 'Đã từ chối ứng viên',
      },
    ],
    [
      staffJobsEn,
      {
        quantityApproved: 'Quantity cannot be lower than the number of approved candidates ({{count}})',
        categoriesHint: 'Choose at most 5 categories',
        closeTitle: 'Close this job? Candidates can no longer apply.',
      },
    ],
    [
      staffJobsVi,
      {
        quantityApproved: 'Số lượng không được nhỏ hơn số ứng viên đã được duyệt ({{count}})',
        categoriesHint: 'Chọn tối đa 5 danh mục',
        closeTitle: 'Đóng tin tuyển dụng này? Ứng viên sẽ không thể ứng tuyển nữa.',
      },
    ],
    [
      staffUsersEn,
      {
        approved: 'User approved',
        rejected: 'User rejected',
        caseDone: 'New case identifier set',
        approveTitle: 'Approve {{name}}?',
        rejectTitle: 'Reject {{name}}? Please give a reason.',
        waitsTransfersText: 'We confirm payments within 24 hours of the money’s arrival.',
      },
    ],
    [
      staffUsersVi,
      {
        approved: 'Đã duyệt người dùng',
        rejected: 'Đã từ chối người dùng',
        caseDone: 'Đã đặt mã hồ sơ mới',
        approveTitle: 'Duyệt hồ sơ của {{name}}?',
        rejectTitle: 'Từ chối hồ sơ của {{name}}? Vui lòng nêu lý do.',
        waitsTransfersText: 'Thanh toán sẽ được xác nhận trong vòng 24 giờ kể từ khi tiền đến tài khoản.',
      },
    ],
  ])('the required sentences are in the locales word for word (%#)', (texts, fixed) => {
    expect(texts).toMatchObject(fixed);
  });
});
