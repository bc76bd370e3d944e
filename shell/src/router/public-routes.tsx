/** The routes outside `/app`. */
export { accountRoutes as publicRoutes } from '../accounts/routes.ts';
