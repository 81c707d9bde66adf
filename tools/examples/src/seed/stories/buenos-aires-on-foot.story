title: Buenos Aires on foot
author: demo
dates: 2025-04-18 2025-04-27
description:
<p>Ten days, no taxis. Every evening I drew the day on a paper map; this is the fair copy.</p>
<p>Shoes: <em>old</em>. Coffee: <em>often</em>. Longest day: <strong>27 kilometres</strong>, by mistake.</p>
places:
-58.3731 -34.6083 | Plaza de Mayo | White scarves painted on the stones. | 1
-58.3712 -34.6212 | San Telmo market | Old soda bottles, new bread. | 2
-58.3630 -34.6345 | Caminito | Tin walls in the colours that were left over from the boats. | 1
-58.3630 -34.6180 | Puerto Madero | A bridge like a dancer's leg, they say. | 0
-58.3480 -34.6070 | Costanera Sur reserve | Reeds, herons, and the city humming behind. | 1
-58.3816 -34.6037 | Obelisco | Sixteen lanes. I crossed in two goes. | 0
-58.3832 -34.6011 | Teatro Colón | Standing room, row of pensioners with sandwiches. | 1
-58.3936 -34.5875 | Recoleta cemetery | Streets for the dead, cats for the living. | 0
-58.3940 -34.5960 | El Ateneo bookshop | A theatre where the readers have the boxes. | 1
-58.3930 -34.5817 | Floralis Genérica | The steel flower opens in the morning, when it works. | 0
-58.4170 -34.5800 | Bosques de Palermo | Roses with names of actresses. | 0
-58.4240 -34.5880 | Palermo Viejo | Shade, painted walls, a second breakfast. | 1
-58.4490 -34.5620 | Barrancas de Belgrano | On Sundays they dance in the bandstand, all ages, all shoes. | 1
-58.5750 -34.4240 | Tigre delta | The bus is a boat and stops at every jetty that waves. | 2
