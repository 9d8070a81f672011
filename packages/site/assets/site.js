import { find, marked, snippet } from './search.js';

const root = document.documentElement;
const button = (name) => document.querySelector(`header .${name}`);

// The drawer of pages, on narrow screens.
const menu = button('menu');
root.classList.add('scripted');
menu.hidden = false;
menu.addEventListener('click', () => {
  const open = root.classList.toggle('menu-open');
  menu.setAttribute('aria-expanded', String(open));
});

// Light or dark: the other of what is shown now.
const theme = button('theme');
theme.hidden = false;
theme.addEventListener('click', () => {
  const dark = root.dataset.theme
    ? root.dataset.theme === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = dark ? 'light' : 'dark';
  localStorage.setItem('claimcheck-docs-theme', root.dataset.theme);
});

// Copying code.
for (const block of document.querySelectorAll('main pre')) {
  const copy = document.createElement('button');
  copy.type = 'button';
  copy.className = 'copy';
  copy.textContent = 'Copy';
  copy.addEventListener('click', async () => {
    await navigator.clipboard.writeText(block.querySelector('code').textContent);
    copy.textContent = 'Copied';
    setTimeout(() => {
      copy.textContent = 'Copy';
    }, 1500);
  });
  const frame = document.createElement('div');
  frame.className = 'code';
  block.replaceWith(frame);
  frame.append(block, copy);
}

// Search.
const opener = button('find');
const dialog = document.querySelector('dialog.search');
const input = dialog.querySelector('input');
const list = dialog.querySelector('ul');
const count = dialog.querySelector('.count');
let sections = null;
let chosen = 0;

async function openSearch() {
  if (dialog.open) return;
  dialog.showModal();
  input.select();
  sections ??= await (await fetch(opener.dataset.index)).json();
  show();
}

function pieces(text) {
  return marked(text, input.value).map((piece) => {
    if (!piece.found) return piece.text;
    const mark = document.createElement('mark');
    mark.textContent = piece.text;
    return mark;
  });
}

function element(tag, className, ...children) {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...children);
  return made;
}

function show() {
  const found = find(sections ?? [], input.value);
  chosen = 0;
  list.replaceChildren(
    ...found.map((section, index) => {
      const link = element(
        'a',
        '',
        element('strong', '', ...pieces(section.title)),
        element('small', '', section.title === section.page ? section.kind : section.page),
        element('span', '', ...pieces(snippet(section.text, input.value))),
      );
      link.href = section.address;
      link.tabIndex = -1;
      const item = element('li', '', link);
      item.id = `found-${index}`;
      item.setAttribute('role', 'option');
      return item;
    }),
  );
  const asked = input.value.trim() !== '';
  count.textContent = asked && found.length === 0 ? 'Nothing found. Try fewer or other words.' : '';
  choose(0);
}

function choose(index) {
  const items = [...list.children];
  if (items.length === 0) {
    input.removeAttribute('aria-activedescendant');
    return;
  }
  chosen = (index + items.length) % items.length;
  items.forEach((item, at) => {
    item.setAttribute('aria-selected', String(at === chosen));
  });
  input.setAttribute('aria-activedescendant', items[chosen].id);
  items[chosen].scrollIntoView({ block: 'nearest' });
}

opener.hidden = false;
opener.addEventListener('click', openSearch);
input.addEventListener('input', show);
dialog.addEventListener('click', ({ target }) => {
  if (target === dialog || target.closest('a')) dialog.close();
});
dialog.addEventListener('keydown', (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) choose(chosen + step);
  else if (event.key === 'Enter') list.children[chosen]?.querySelector('a').click();
  else return;
  event.preventDefault();
});
addEventListener('keydown', (event) => {
  const typing = event.target.closest?.('input, textarea');
  const asked = (event.key === '/' && !typing) || (event.key === 'k' && (event.ctrlKey || event.metaKey));
  if (asked) {
    event.preventDefault();
    openSearch();
  } else if (event.key === 'Escape' && root.classList.contains('menu-open')) {
    menu.click();
    menu.focus();
  }
});

// The current page in the list of pages.
document.querySelector('#pages [aria-current]')?.scrollIntoView({ block: 'nearest' });

// The outline follows the reading.
const outline = new Map(
  [...document.querySelectorAll('.outline a')].map((link) => [decodeURIComponent(link.hash.slice(1)), link]),
);
const headings = [...outline.keys()].map((id) => document.getElementById(id)).filter(Boolean);
function follow() {
  const passed =
    headings.filter((heading) => heading.getBoundingClientRect().top < 120).at(-1) ?? headings[0];
  for (const [id, link] of outline) {
    if (id === passed?.id) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}
if (headings.length > 0) {
  addEventListener('scroll', follow, { passive: true });
  follow();
}
