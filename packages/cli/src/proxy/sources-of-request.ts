import { LIMITS, type SourceDocument } from '@claimcheck/contracts';

/** The parts of a chat request that matter here; everything else is passed on untouched. */
export interface ChatRequest {
  readonly stream?: unknown;
  readonly messages?: unknown;
  readonly documents?: unknown;
}

interface Message {
  readonly role?: unknown;
  readonly content?: unknown;
  readonly name?: unknown;
  readonly tool_call_id?: unknown;
  readonly tool_calls?: unknown;
}

export interface Material {
  readonly sources: SourceDocument[];
  readonly question: string | undefined;
}

/**
 * What the answer may rest on: the `documents` of the request, the documents among the parts of its messages, and the
 * results of tools. The last thing the user said is the question.
 */
export function materialOf(request: ChatRequest, { systemIsSource }: { systemIsSource: boolean }): Material {
  const messages = asList(request.messages).filter(isObject) as Message[];
  const toolNames = namesOfCalls(messages);
  const found: { title: string; content: string }[] = asList(request.documents).flatMap(documentOf);
  for (const message of messages) {
    found.push(...partsOf(message.content).flatMap((part) => documentOf(part.document)));
    if (message.role === 'tool' || (systemIsSource && isSystem(message)))
      found.push({ title: titleOf(message, toolNames), content: textOf(message.content) });
  }
  const asked = textOf(messages.findLast(({ role }) => role === 'user')?.content).trim();
  return {
    sources: found
      .filter(({ content }) => content.trim() !== '')
      .map(({ title, content }, index) => ({
        title: title.trim().slice(0, LIMITS.sourceTitleChars) || `Document ${index + 1}`,
        content,
        media_type: 'text/plain',
      })),
    question: asked === '' || asked.length > LIMITS.questionChars ? undefined : asked,
  };
}

const isSystem = ({ role }: Message): boolean => role === 'system' || role === 'developer';

function titleOf(message: Message, toolNames: ReadonlyMap<string, string>): string {
  if (isSystem(message)) return 'System message';
  const called = toolNames.get(String(message.tool_call_id));
  return String(message.name ?? called ?? 'Tool result');
}

/** A tool's result names its call; the call, in an earlier message, names the tool. */
function namesOfCalls(messages: readonly Message[]): Map<string, string> {
  const calls = messages.flatMap(({ tool_calls }) => asList(tool_calls)).filter(isObject);
  return new Map(
    calls.flatMap(({ id, function: called }): [string, string][] =>
      isObject(called) && typeof called.name === 'string' ? [[String(id), called.name]] : [],
    ),
  );
}

/** Retrievers and servers name the text of a document differently. */
function documentOf(value: unknown): { title: string; content: string }[] {
  if (typeof value === 'string') return [{ title: '', content: value }];
  if (!isObject(value)) return [];
  const inner = isObject(value.data) ? value.data : value;
  const content = ['content', 'text', 'contents', 'page_content', 'snippet'].map((name) => inner[name]);
  const title = [inner.title, inner.name, isObject(inner.metadata) ? inner.metadata.source : null, value.id];
  const text = content.find((candidate) => typeof candidate === 'string');
  if (text === undefined) return [];
  return [
    {
      title: String(title.find((candidate) => typeof candidate === 'string') ?? ''),
      content: text as string,
    },
  ];
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const partsOf = (content: unknown): Record<string, unknown>[] => asList(content).filter(isObject);

/** The text of a message, whether sent as one string or in parts. */
export function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  return partsOf(content)
    .map(({ text }) => (typeof text === 'string' ? text : ''))
    .join('');
}
