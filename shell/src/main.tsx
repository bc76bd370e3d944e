/** The first code of the page. */
import './styles/index.ts';
import { sayBroken } from './boot/say-broken.ts';
import { start } from './boot/start.tsx';

export { moduleKit, provided } from './boot/provided.ts';

const element = document.querySelector<HTMLElement>('#root');
if (element === null) throw new Error('index.html has no #root');

start(element).catch(sayBroken(element));
