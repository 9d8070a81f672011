import type { ComponentChildren, JSX } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
  readonly wide?: boolean;
}

/** The browser's own modal dialog: it keeps the focus inside, closes with Escape and gives the focus back. */
export function Dialog({ title, onClose, children, wide }: DialogProps): JSX.Element {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Before the next key arrives: what is typed fast would else be taken for commands of the page.
  useLayoutEffect(() => {
    const dialog = ref.current!;
    dialog.showModal();
    // A browser may close it without asking first.
    const closed = () => onClose();
    dialog.addEventListener('close', closed);
    return () => {
      dialog.removeEventListener('close', closed);
      dialog.close();
      // The browser gives the focus back while the field is still inert, so that it would take keys but no text.
      const back = document.activeElement as HTMLElement | null;
      queueMicrotask(() => {
        back?.blur();
        back?.focus();
      });
    };
  }, []);
  return (
    <dialog
      ref={ref}
      class={wide ? 'wide' : undefined}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header>
        <h2 id={id}>{title}</h2>
        <button type="button" class="quiet" onClick={onClose} aria-label="Close">
          ✕
        </button>
      </header>
      {children}
    </dialog>
  );
}

/** The end of a dialog: leaving it, and beside that what it is for. */
export function DialogFooter(props: { onCancel: () => void; children: ComponentChildren }): JSX.Element {
  return (
    <footer>
      <button type="button" onClick={props.onCancel}>
        Cancel
      </button>
      {props.children}
    </footer>
  );
}
