import { chromium } from 'playwright-core';
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
const port=4710;
const dir=mkdtempSync('/tmp/site-');
const s=spawn(process.execPath,['dist/server/main.js'],{env:{PATH:process.env.PATH,NODE_ENV:'production',HOST:'127.0.0.1',PORT:String(port),DATA_DIR:dir,RATE_LIMITS:'off',CONTENT_FRESH_S:'1'},stdio:['ignore','pipe','inherit']});
let out='';s.stdout.on('data',d=>out+=d);
await new Promise(r=>setTimeout(r,2500));
const t=performance.now();
await fetch(`http://127.0.0.1:${port}/en/dapp`);await fetch(`http://127.0.0.1:${port}/en`);
for(const c of [11,12,13,14,15,16,17,18])await fetch(`http://127.0.0.1:${port}/en/dapp?category=${c}`);
for(let i=0;i<30;i++){await new Promise(r=>setTimeout(r,1000));const h=await (await fetch(`http://127.0.0.1:${port}/en/dapp?category=11`)).text();const n=(h.match(/\/images\/[0-9a-f]{32}"/g)||[]).length;if(i%3==0)console.log(i,n);}
console.log(out.split('\n').filter(l=>l.includes('"level":40')).slice(0,5));
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']});
for(const [w,l,p,dark] of [[1280,'en','/dapp?category=11',false],[390,'zh','/dapp?category=12',true],[1280,'en','',false]]){
const c=await b.newContext({viewport:{width:w,height:900},colorScheme:dark?'dark':'light'});const pg=await c.newPage();
let bytes=0,n=0;pg.on('response',async r=>{if(r.url().includes('/images/')){n++;bytes+=(await r.body()).length}});
await pg.goto(`http://127.0.0.1:${port}/${l}${p}`);await pg.waitForTimeout(800);
if(p===''){await pg.locator('.dapp-wall').scrollIntoViewIfNeeded();await pg.waitForTimeout(800);}
await pg.screenshot({path:`/tmp/shot-${w}-${l}${p.replace(/\W/g,'-')}.png`});console.log(w,l,p,n,bytes);}
await b.close();s.kill();
