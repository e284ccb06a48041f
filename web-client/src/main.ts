import './ui/tokens.css';
import './ui/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { appearance } from './app/theme.svelte';

appearance.apply();
const target = document.getElementById('app');
if (target !== null) mount(App, { target });
