/** The first code of the public pages, which are a page of their own: what logging in needs, and nothing else. */
import './styles/index.ts';
import { sayBroken } from './boot/say-broken.ts';
import { startAccounts } from './visitors/start.tsx';

const element = document.querySelector<HTMLElement>('#root');
if (element === null) throw new Error('The page has no #root');

startAccounts(element).catch(sayBroken(element));
