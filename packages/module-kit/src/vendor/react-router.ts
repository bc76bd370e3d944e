/**
 * What the shell provides as `react-router`: only what shell and remotes use, so that the rest is shaken off; the build
 * names an import that is missing here. Imports the real file by an alias: under its own name it would consume itself.
 */
export {
  createBrowserRouter,
  Link,
  Outlet,
  redirect,
  redirectDocument,
  Route,
  Router,
  RouterProvider,
  Routes,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useRouteError,
  useRouteLoaderData,
  useSearchParams,
} from 'react-router-itself';
