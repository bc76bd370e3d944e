/** The first code of the page. */
import './styles/index.ts';
import { start } from './boot/start.tsx';

export { moduleKit, provided } from './boot/provided.ts';

const element = document.querySelector<HTMLElement>('#root');
if (element === null) throw new Error('index.html has no #root');

start(element).catch((error: unknown) => {
  // Before any text has come, so in both languages.
  element.textContent = 'Rooster kon niet starten. Herlaad de pagina. / Rooster could not start. Reload the page.';
  reportError(error);
});
