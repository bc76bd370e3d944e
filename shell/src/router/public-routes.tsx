/** The routes outside `/app`. */
import type { RouteObject } from 'react-router';

export const publicRoutes: readonly RouteObject[] = [];
