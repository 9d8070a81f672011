import { render } from 'preact';
import { App } from './app.jsx';
import './style/base.css';
import './style/controls.css';
import './style/shell.css';
import './style/queue.css';
import './style/review.css';
import './style/forms.css';
import './style/plots.css';
import './style/verify.css';

render(<App />, document.getElementById('app')!);
