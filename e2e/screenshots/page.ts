// The page to leaf through screenshots: choose a route, role, language, width and theme; arrow keys go to the next route.

/** One screenshot. */
export interface Shot {
  readonly file: string;
  readonly path: string;
  readonly preset: string;
  readonly language: string;
  readonly width: number;
  readonly theme: string;
}

const style = `
  body { margin: 0; font: 14px system-ui; background: #ddd; }
  header { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: 8px 16px; padding: 8px 16px; background: #fff; border-block-end: 1px solid #bbb; }
  main { padding: 16px; text-align: center; }
  img { max-width: 100%; border: 1px solid #999; }
`;

const script = `
  const fields = ['path', 'preset', 'language', 'width', 'theme'];
  const selects = fields.map((field) => {
    const select = document.createElement('select');
    for (const value of new Set(shots.map((shot) => String(shot[field])))) select.add(new Option(value, value));
    const label = document.createElement('label');
    label.append(field + ' ', select);
    document.querySelector('header').append(label);
    select.addEventListener('change', show);
    return select;
  });
  function show() {
    const found = shots.find((shot) => fields.every((field, index) => String(shot[field]) === selects[index].value));
    document.querySelector('main').replaceChildren(found ? Object.assign(new Image(), { src: found.file, alt: found.file }) : 'This role does not open that route.');
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
export const indexOf = (shots: readonly Shot[]): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screenshots</title><style>${style}</style><header></header><main></main><script>const shots = ${JSON.stringify(shots).replaceAll('<', String.raw`\u003c`)};${script}</script></html>`;
