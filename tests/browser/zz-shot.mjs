import { chromium } from '@playwright/test';
import { spawn } from 'node:child_process';
const out='/tmp/shots/';
const child=spawn('/work/main/target/debug/fondaco',['--listen','127.0.0.1:7991','--data','/tmp/shotdata'+Date.now(),'--log','error'],{stdio:['ignore','pipe','inherit']});
import { mkdirSync } from 'node:fs';
await new Promise(r=>child.stdout.on('data',d=>/open at/.test(d)&&r()));
const b=await chromium.launch({executablePath:'/usr/bin/chromium',chromiumSandbox:false,args:['--disable-gpu','--disable-background-networking','--disable-component-update','--disable-sync','--no-first-run','--disable-quic']});
const mk=async(scheme,vp,touch)=>{const c=await b.newContext({colorScheme:scheme,viewport:vp,hasTouch:!!touch,locale:'en-GB',reducedMotion:'reduce'});return c.newPage();};
const D={width:1440,height:900},P={width:390,height:844};
const ada=await mk('light',D);await ada.goto('http://127.0.0.1:7991/');await ada.waitForTimeout(800);
await ada.screenshot({path:out+'home-d-l.png'});
const ph=await mk('dark',P,true);await ph.goto('http://127.0.0.1:7991/');await ph.waitForTimeout(600);await ph.screenshot({path:out+'home-p-d.png',fullPage:true});
await ada.getByLabel('Your name').fill('Ada');await ada.getByRole('button',{name:'Open the table'}).click();await ada.getByRole('button',{name:'Start the game'}).waitFor();
const link=ada.url();
await ph.goto(link);await ph.waitForTimeout(600);await ph.screenshot({path:out+'join-p-d.png'});
await ph.getByLabel('Your name').fill('Zoë');await ph.getByRole('button',{name:'Sit down',exact:true}).click();await ph.getByRole('button',{name:'I am ready'}).waitFor();await ph.screenshot({path:out+'gather-p-d.png'});
await ph.getByRole('button',{name:'I am ready'}).click();await ada.waitForTimeout(500);await ada.screenshot({path:out+'gather-d-l.png'});
await ada.getByRole('button',{name:'Start the game'}).click();await ada.waitForTimeout(1200);
await ada.screenshot({path:out+'place-d-l.png'});await ph.screenshot({path:out+'place-p-d.png'});
let seed=5;const rnd=n=>{seed=(Math.imul(seed,1664525)+1013904223)>>>0;return Math.floor(seed/2**32*n)};
async function tap(page){const dock=page.getByRole('region',{name:'What you can do'});if(await dock.count()==0)return false;
 if(await dock.locator('footer button.primary:enabled').count()>0){await dock.locator('footer button:enabled').last().click({timeout:2000}).catch(()=>{});return true;}
 const c=dock.locator('.content button:enabled:not([aria-pressed="true"])');const n=await c.count();if(!n)return false;await c.nth(rnd(n)).click({timeout:2000}).catch(()=>{});return true;}
const N=+(process.argv[2]||90);
for(let i=0;i<N;i++){const a=await tap(ada),z=await tap(ph);if(!a&&!z)await ada.waitForTimeout(40);
 if(i===30){await ada.screenshot({path:out+'play1-d-l.png'});await ph.screenshot({path:out+'play1-p-d.png'});}}
await ada.waitForTimeout(500);
await ada.screenshot({path:out+'play2-d-l.png'});await ph.screenshot({path:out+'play2-p-d.png'});
await ada.emulateMedia({colorScheme:'dark'});await ph.emulateMedia({colorScheme:'light'});await ada.waitForTimeout(300);
await ada.screenshot({path:out+'play2-d-d.png'});await ph.screenshot({path:out+'play2-p-l.png',fullPage:true});
if(process.argv[3]){for(let i=0;i<3000;i++){const a=await tap(ada),z=await tap(ph);if(!a&&!z){await ada.waitForTimeout(40);if(await ada.getByRole('dialog',{name:'The game is over'}).count())break;}}
await ada.waitForTimeout(800);await ada.screenshot({path:out+'over-d-d.png'});await ph.screenshot({path:out+'over-p-l.png'});
await ada.getByRole('button',{name:'Look at the board'}).click();await ada.waitForTimeout(500);await ada.screenshot({path:out+'final-d-d.png'});await ph.getByRole('button',{name:'Look at the board'}).click();await ph.waitForTimeout(500);await ph.screenshot({path:out+'final-p-l.png',fullPage:true});}
await b.close();child.kill();
