import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { RULES } from '@claimcheck/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from './harness.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const ONLINE = 'https://github.com/claimcheck/claimcheck/blob/main/';

let service: TestService;
/** Every page that links lead to from the first one, by its address. */
const pages = new Map<string, string>();

const attributes = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<[^>]*\\s${name}="([^"]*)"`, 'g'))].map(([, value]) =>
    value!.replaceAll('&amp;', '&').replaceAll('&#39;', "'"),
  );
const ids = new Map<string, Set<string>>();
const idsOf = (html: string): Set<string> => {
  if (!ids.has(html)) ids.set(html, new Set(attributes(html, 'id')));
  return ids.get(html)!;
};

beforeAll(async () => {
  service = await startTestService({ CLAIMCHECK_ROLE: 'api' });
  const waiting = ['/docs'];
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (pages.has(address)) continue;
    const { status, text, headers } = await service.call('GET', address, { key: null });
    expect([address, status, headers.get('content-type')]).toEqual([
      address,
      200,
      'text/html; charset=utf-8',
    ]);
    pages.set(address, text);
    const paths = attributes(text, 'href').map((href) => href.split('#')[0]!);
    waiting.push(...paths.filter((path) => /^\/docs(?!\/assets\/)/.test(path)));
  }
});
afterAll(() => service.stop());

test('descriptions of the API are shown as Markdown means them', () => {
  const reference = pages.get('/docs/reference')!;
  expect(reference).toContain('<a href="https://www.standardwebhooks.com">Standard Webhooks</a>');
  expect(reference.match(/Measured:\s*- /g)).toBeNull();
});

test('every link leads to a page, an anchor, a file of the service or a file of the repository', async () => {
  expect(pages.size).toBeGreaterThan(25);
  const broken: string[] = [];
  const files = new Set<string>();
  for (const [address, html] of pages) {
    for (const href of attributes(html, 'href')) {
      const [path, anchor] = href.split('#') as [string, string | undefined];
      const target = path === '' ? html : pages.get(path);
      if (target !== undefined) {
        if (anchor && !idsOf(target).has(anchor)) broken.push(`${address}: ${href}`);
      } else if (path.startsWith('/')) files.add(path);
      else if (path.startsWith(ONLINE)) {
        if (!existsSync(`${ROOT}${path.slice(ONLINE.length)}`)) broken.push(`${address}: ${href}`);
      } else if (!/^https?:\/\//.test(path)) broken.push(`${address}: ${href}`);
    }
    for (const source of attributes(html, 'src')) files.add(source);
  }
  for (const path of files) {
    const { status } = await service.call('GET', path, { key: null });
    if (status !== 200) broken.push(`${status} ${path}`);
  }
  expect(broken).toEqual([]);
});

test('a page loads nothing from another host and holds no script or style of its own', async () => {
  for (const [address, html] of pages) {
    expect(
      html.match(/<script(?! (?:type="module" )?src="\/docs\/assets\/)|<style|\sstyle=|\son\w+=/g),
      address,
    ).toBe(null);
    for (const source of attributes(html, 'src')) expect(source).toMatch(/^\/docs\/assets\//);
  }
  const { headers } = await service.call('GET', '/docs', { key: null });
  expect(headers.get('content-security-policy')).not.toMatch(/unsafe|https?:|\*/);
});

test('every page has one place in the navigation, ids that are its own, and a heading', () => {
  const navigation = /<nav id="pages".*?<\/nav>/s.exec(pages.get('/docs')!)![0];
  expect(attributes(navigation, 'href').sort()).toEqual(
    [...pages.keys()].filter((path) => path !== '/docs').sort(),
  );
  expect([...navigation.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, kind]) => kind)).toEqual([
    'Start',
    'Guides',
    'Reference',
    'Operations',
  ]);
  for (const [address, html] of pages) {
    expect(idsOf(html).size, address).toBe(attributes(html, 'id').length);
    expect(html.match(/<h1 /g), address).toHaveLength(1);
  }
});

test('the reference shows every operation, the rules page every rule with its id as anchor', async () => {
  const { body } = await service.call('GET', '/openapi.json', { key: null });
  const reference = pages.get('/docs/reference')!;
  for (const path of Object.keys(body.paths)) expect(reference).toContain(path);
  const anchors = idsOf(pages.get('/docs/rules')!);
  for (const { id } of RULES) expect(anchors).toContain(id);
  expect(pages.get('/docs/rules')).toContain('The warranty period is 12 months.');
});

test('the address of the service leads to the documentation; an unknown page is an error', async () => {
  expect((await service.call('GET', '/', { key: null })).text).toBe(pages.get('/docs'));
  expect((await service.call('GET', '/docs/', { key: null })).text).toBe(pages.get('/docs'));
  for (const path of ['/docs/nowhere', '/docs/index.html', '/docs/assets/x.js']) {
    expect((await service.call('GET', path, { key: null })).status, path).toBe(404);
  }
});

test('the index of the search has an address for each section that is there', async () => {
  const address = /data-index="([^"]+)"/.exec(pages.get('/docs')!)![1]!;
  const { body, headers } = await service.call('GET', address, { key: null });
  expect(headers.get('cache-control')).toContain('immutable');
  expect(body.length).toBeGreaterThan(400);
  for (const section of body) {
    const [path, anchor] = section.address.split('#');
    expect(pages.has(path), section.address).toBe(true);
    if (anchor) expect(idsOf(pages.get(path)!), section.address).toContain(anchor);
  }
  expect(JSON.stringify(body)).not.toMatch(/<\/|&amp;/);
});
