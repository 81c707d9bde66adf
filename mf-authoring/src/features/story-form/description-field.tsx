import { Spinner } from '@waypost/kit/ui/spinner/spinner.tsx';
import Input from 'antd/es/input';
import { Component, lazy, Suspense, type ReactNode } from 'react';

import { useHost, useText } from '../../lib/scope.ts';
import styles from './description-field.module.css';
import type { RichEditorProps } from './rich-editor.tsx';

const RichEditor = lazy(async () => ({ default: (await import('./rich-editor.tsx')).RichEditor }));

type DescriptionFieldProps = Partial<RichEditorProps>;

/**
 * The description: an editor of its own chunk, or its HTML in a plain field where that can not be loaded.
 * Until one of the two is sure nothing can be typed: a field is never swapped under a writing hand.
 */
export function DescriptionField({
  id = 'description',
  value = '',
  onChange = () => undefined,
  label,
  isFirst = false,
}: DescriptionFieldProps) {
  const { telemetry } = useHost();
  const text = useText();
  const plain = (
    <Input.TextArea
      id={id}
      value={value}
      aria-label={label}
      autoSize={{ minRows: 8, maxRows: 24 }}
      onChange={({ target }) => onChange(target.value)}
    />
  );
  const waiting = (
    <div className={styles['waiting']}>
      <Spinner label={text('editor.loading')} />
    </div>
  );
  return (
    <EditorBoundary fallback={plain} onFailure={(error) => telemetry.error('description editor', error)}>
      <Suspense fallback={waiting}>
        <RichEditor
          id={id}
          label={label ?? text('story.description')}
          value={value}
          onChange={onChange}
          isFirst={isFirst}
        />
      </Suspense>
    </EditorBoundary>
  );
}

interface BoundaryProps {
  readonly fallback: ReactNode;
  readonly onFailure: (error: unknown) => void;
  readonly children: ReactNode;
}

class EditorBoundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailure(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
