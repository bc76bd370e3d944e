// The page to leaf through screenshots: choose a screen, state, viewer, language, width and theme; arrow keys go to the
// next screen, `all` shows a screen's pictures beside one another.
import { fileOf, type Shot } from './shot.ts';

const style = `
  body { margin: 0; font: 14px system-ui; background: #ddd; }
  header { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: 8px 16px; padding: 8px 16px; background: #fff; border-block-end: 1px solid #bbb; }
  main { display: flex; flex-wrap: wrap; gap: 16px; justify-content: center; align-items: flex-start; padding: 16px; }
  figure { margin: 0; max-width: 100%; }
  figcaption { padding-block-end: 4px; }
  img { max-width: 100%; border: 1px solid #999; }
  main.several img { max-width: 640px; }
`;

const script = `
  const ALL = 'all';
  const fields = ['path', 'state', 'viewer', 'language', 'width', 'theme'];
  const selects = fields.map((field) => {
    const select = document.createElement('select');
    const values = [...new Set(shots.map((shot) => String(shot[field])))];
    for (const value of field === 'path' ? values : [ALL, ...values]) select.add(new Option(value, value));
    if (field !== 'path') select.selectedIndex = 1;
    const label = document.createElement('label');
    label.append(field + ' ', select);
    document.querySelector('header').append(label);
    select.addEventListener('change', show);
    return select;
  });
  function show() {
    const found = shots.filter((shot) => fields.every((field,
    index) => selects[index].value === ALL || String(shot[field]) === selects[index].value));
    const main = document.querySelector('main');
    main.className = found.length > 1 ? 'several' : '';
    main.replaceChildren(...found.map((shot) => {
      const figure = document.createElement('figure');
      const caption = document.createElement('figcaption');
      caption.textContent = fields.slice(1).map((field) => shot[field]).join(' ');
      figure.append(caption, Object.assign(new Image(), { src: shot.file, alt: shot.file, loading: 'lazy' }));
      return figure;
    }));
    if (found.length === 0) main.textContent = 'There is no such picture.';
    scrollTo(0, 0);
  }
  document.addEventListener('keydown', ({ key, target }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (step === undefined || target instanceof HTMLSelectElement) return;
    const { length } = selects[0];
    selects[0].selectedIndex = (selects[0].selectedIndex + step + length) % length;
    show();
  });
  show();
`;

/** The whole page. */
export const indexOf = (shots: readonly Shot[]): string => {
  const listed = JSON.stringify(shots.map((shot) => ({ ...shot, file: fileOf(shot) }))).replaceAll(
    '<',
    String.raw`\u003c`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screenshots</title><style>${style}</style><header></header><main></main><script>const shots = ${listed};${script}</script></html>`;
};
