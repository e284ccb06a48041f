import { mount } from 'svelte';
import '../../../ui/tokens.css';
import '../../../ui/base.css';
import Harness from './Harness.svelte';

mount(Harness, { target: document.body });
