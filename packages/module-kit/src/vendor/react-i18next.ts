/** What the shell provides as `react-i18next`, for the reason that is in react-router.ts. */
export { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next-itself';
