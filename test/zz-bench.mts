import { createKnexStorage } from '#adapters/knex/knex-storage';
import { rmSync } from 'node:fs';
import pg from 'pg';
const base = process.env.TEST_POSTGRES_URL!;
async function fresh(){const n='bench_'+Date.now();const c=new pg.Client(base);await c.connect();await c.query('create database '+n);await c.end();const u=new URL(base);u.pathname=n;return u.href}
const id=(n:number)=>n.toString(16).padStart(24,'0'); const moment=(n:number)=>new Date(1.8e12+n).toISOString();
const pub=(n:number,f:object={})=>({_id:id(n),id_client:id(1),id_organization:id(n%200===0?7:8+n%50),id_account:id(3),social_network:'bluesky',publication_type:'profile',text:'Hello world, this is a post number '+n+' with a normal length of text. '.repeat(3),files:[id(4)],files_text:id(4),state:'ready',creation_date:moment(n),publication_errors:[],retries:0,deleted:false,search_text:'hello world this is a post '+n,tries:0,...f}) as any;
async function time(name:string,times:number,f:(i:number)=>Promise<unknown>){for(let i=0;i<Math.min(200,times/5);i++)await f(i);const t=performance.now();for(let i=0;i<times;i++)await f(i+1e5);const us=(performance.now()-t)*1000/times;console.log('  '+name.padEnd(34),us.toFixed(1)+' us');}
rmSync('/tmp/bench',{recursive:true,force:true});
for (const url of ['sqlite:/tmp/bench/d.db', await fresh()]) {
  console.log(url.split(':')[0]);
  const s = await createKnexStorage({url});
  const N=20000;
  if(url.startsWith('sqlite')){ /* bulk */ }
  for(let i=0;i<N;i+=200) await Promise.all(Array.from({length:200},(_,j)=>s.insert('publications',pub(i+j))));
  for(let i=0;i<200;i++) await s.insert('publications',pub(1e6+i,{id_organization:'org'}));
  let n=2e6;
  await time('insert',1000,()=>s.insert('publications',pub(n++)));
  await time('get',20000,i=>s.get('publications',id(i*7%N)));
  const q={where:{id_organization:'org',deleted:false},order:[{field:'creation_date',direction:'desc'}],limit:10} as const;
  await time('list 10 of 200 (+count)',5000,()=>s.list('publications',q));
  await time('list 10 of 200 offset 100',5000,()=>s.list('publications',{...q,offset:100}));
  await time('find 10 of 200',5000,()=>s.find('publications',q));
  await time('update column',1000,i=>s.update('publications',id(i%N),{lease:'x'+i},{state:'ready'}));
  await time('update column+document',1000,i=>s.update('publications',id(i%N),{lease:'x'+i,tries:i},{state:'ready'}));
  await time('claim nothing',5000,()=>s.claim('publications',{where:{due_date:{lte:moment(0)}},order:[{field:'due_date',direction:'asc'}],limit:100},{due_date:moment(5)}));
  const M=40; for(let i=0;i<M*100*1.25;i++) await s.insert('publications',pub(3e6+i,{due_date:moment(0)}));
  await time('claim 100',M,()=>s.claim('publications',{where:{due_date:{lte:moment(0)}},order:[{field:'due_date',direction:'asc'}],limit:100},{due_date:moment(5),lease:'me'}));
  await time('counter take',1000,i=>s.counters.take('c'+i%5,'x'+i,1,1e9));
  await time('check',500,()=>s.check());
  const t=performance.now(); await Promise.all(Array.from({length:5000},(_,i)=>s.get('publications',id(i)))); console.log('  get x5000 parallel: '+((performance.now()-t)*1000/5000).toFixed(1)+' us each');
  const t2=performance.now(); await Promise.all(Array.from({length:2000},(_,i)=>s.list('publications',q))); console.log('  list x2000 parallel: '+((performance.now()-t2)*1000/2000).toFixed(1)+' us each');
  await s.close();
}
