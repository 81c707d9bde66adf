title: A slow winter in Patagonia
author: ida
dates: 2024-07-01 2024-07-30
description:
<p>Everyone goes in January. We went in July, when the hostels have one guest and the owners have time to talk.</p>
<p>The days were short and blue. We walked from ten until four, then lit whatever there was to light. <em>Nothing was closed that mattered.</em></p>
<p>We wrote down the buses, since nobody else had:</p>
<ul><li>Route 40 south of Perito Moreno: Tuesdays and Fridays, unless it snows</li><li>El Chaltén: every day, unless it snows</li><li>Ushuaia: every day, and it always snows</li></ul>
places:
-71.3103 -41.1335 | Bariloche | Chocolate for breakfast, because of the cold. | 2
-71.4850 -41.0560 | Circuito Chico | Lakes on both sides, ice on the railings. | 1
-71.3990 -41.1900 | Refugio Frey | Up with snowshoes, down with a blister. | 2
-71.6490 -40.7620 | Villa La Angostura | The myrtle trees are cinnamon red and cold to the touch. | 1
-71.3530 -40.1570 | San Martín de los Andes | Snow on the beach. | 0
-71.5330 -41.9640 | El Bolsón | Market in the fog: hops, honey, woollen hats. | 1
-71.6110 -42.0870 | Lago Puelo | So still that the dog barked at its own mountain. | 0
-71.5180 -42.9110 | Esquel | The old narrow train still has a stove in each coach. | 1
-71.7170 -42.8870 | Los Alerces | Trees that were old when Rome was a village. | 2
-71.4630 -43.0970 | Trevelin | Welsh tea, three kinds of cake, rain on the window. | 0
-70.6850 -45.5990 | Río Mayo | One petrol pump and a very proud rooster. | 0
-70.9280 -46.5900 | Perito Moreno, the town | Not the glacier. The bus driver says this every time. | 0
-70.6580 -47.1570 | Cueva de las Manos | Nine thousand years of people waving. | 3
-71.7100 -46.5480 | Los Antiguos | Cherries in jars, since it was July. | 0
-70.2450 -48.7530 | Gobernador Gregores | The wind closed the road and opened the card game. | 0
-72.1810 -49.0490 | Estancia near Lago Cardiel | A lamb slept in the kitchen, in a box marked lamb. | 1
-72.8863 -49.3315 | El Chaltén | Forty people in winter. We met them all. | 2
-72.9830 -49.2790 | Laguna Capri | Fitz Roy came out for eleven minutes. | 2
-72.9770 -49.3720 | Laguna Torre | Ice on the lake, singing. | 0
-72.8920 -49.4860 | Chorrillo del Salto | Half the waterfall was standing still. | 0
-72.2750 -50.3380 | El Calafate | Flamingos on the frozen edge of the lake, one foot at a time. | 1
-73.0510 -50.4730 | Perito Moreno glacier | You hear it before you see it. | 3
-72.7960 -50.5440 | Lago Roca | The warden lent us skates. | 0
-69.2150 -51.6230 | Río Gallegos | Tin houses in every colour, to help against the grey. | 0
-68.3530 -52.3330 | Cabo Vírgenes | The mainland ends here, with penguins in summer and nobody in winter. | 1
-67.7090 -53.7880 | Río Grande | Trout carved on every door. | 0
-67.1950 -54.5110 | Tolhuin | The bakery never closes. We tested it. | 1
-67.7820 -54.7080 | Paso Garibaldi | Two lakes, one window, everyone on the left of the bus. | 0
-68.3040 -54.8019 | Ushuaia | The sun came over the mountain at ten and went home at five. | 2
-68.5590 -54.8550 | Lapataia | The sign at the end of Route 3, and a fox reading it. | 1
-67.3590 -54.8760 | Estancia Harberton | Whale bones for a garden gate. | 0
