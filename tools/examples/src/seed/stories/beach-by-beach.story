title: The whole coast of Brazil, beach by beach
author: marina
dates: 2022-03-02 2022-09-18
description:
<p>Seven thousand kilometres of sand, in order, from north to south. It took <strong>two hundred days</strong> by bus, boat, borrowed bicycle and foot.</p>
<p>We put a pin where we slept or where we should have. If you only have a week, start at <em>Atins</em>; if you only have a day, any of them will do.</p>
<h3>Rules we made</h3>
<ol><li>Swim at every stop</li><li>Ask a fisherman before walking round a headland</li><li>No more than one coconut an hour</li></ol>
places:
-47.3560 -0.6160 | Salinópolis | Cars park on the beach and leave with the tide. One way or the other. | 0
-46.6250 -0.8230 | Ajuruteua | Boards on stilts over the mangrove, crab for lunch. | 0
-44.3010 -2.4830 | São Luís, Calhau | Reggae and tiles from Lisbon. | 1
-42.7350 -2.5720 | Atins | Where the dunes reach the sea and the road does not. | 2
-42.4200 -2.7300 | Caburé | A strip of sand with a river on one side and waves on the other. | 0
-41.6690 -2.8770 | Luís Correia | Kites as far as you can count. | 0
-41.3370 -2.9240 | Barra Grande | Hammocks in the water, on purpose. | 1
-40.5140 -2.7960 | Jericoacoara | Everyone climbs the dune at five to thank the sun. | 2
-39.8320 -2.9430 | Icaraí de Amontada | A village with more wind than roofs. | 0
-39.0110 -3.2190 | Mundaú | Sail boats with names of daughters. | 0
-38.9170 -3.4050 | Lagoinha | A half moon of sand, painted red at the top. | 0
-38.4950 -3.7250 | Fortaleza, Iracema | Lobster from a cart, at a plastic table, at midnight. | 1
-38.1340 -4.1750 | Morro Branco | Cliffs in twelve colours; people fill bottles with them. | 0
-37.7220 -4.5300 | Canoa Quebrada | A moon and a star cut into the cliff. | 1
-37.3500 -4.6750 | Ponta Grossa | Manatees, says the sign. We waited. | 0
-36.6330 -5.1060 | Galinhos | Donkey taxis and salt pyramids. | 0
-35.6300 -5.1200 | São Miguel do Gostoso | The corner of the continent. The wind turns with you. | 0
-35.4250 -5.3700 | Maracajaú | Pools in the reef, an hour out. | 0
-35.1730 -5.8810 | Natal, Ponta Negra | The bald hill is a dune, and it is closed so it can rest. | 1
-35.0440 -6.2320 | Pipa | Dolphins at breakfast, and at tea. | 2
-34.9660 -6.5960 | Baía Formosa | A forest that walks down to the beach. | 0
-34.8320 -7.0500 | João Pessoa, Cabedelo | A saxophone plays the sun down from a boat. | 0
-34.7960 -7.1540 | Ponta do Seixas | The sun gets to the Americas here first. | 1
-34.8180 -7.4770 | Praia de Coqueirinho | Coconut trees in rows, cliffs in layers. | 0
-34.8380 -7.7600 | Ilha de Itamaracá | A fort built of coral and stubbornness. | 0
-34.8550 -8.0170 | Olinda | Churches on every hill, giants in every cupboard. | 1
-35.0020 -8.5050 | Porto de Galinhas | The tide goes out and leaves aquariums. | 1
-35.1060 -8.7610 | Praia dos Carneiros | A chapel with its feet in the sand. | 1
-35.2350 -9.0140 | Maragogi | Six kilometres out, knee deep. | 0
-35.4260 -9.2380 | São Miguel dos Milagres | Slow boats, slow lunch, manatees this time. | 1
-35.6990 -9.6650 | Maceió, Pajuçara | Rafts sail to the reef and sell you lunch there. | 0
-35.9080 -9.7860 | Praia do Gunga | Ten thousand coconut palms, one viewpoint. | 0
-36.3900 -10.5030 | Foz do São Francisco | The river comes out brown and goes home green. | 1
-37.0400 -10.9900 | Aracaju, Atalaia | The widest beach; bring a bicycle. | 0
-37.3360 -11.4680 | Mangue Seco | Dunes moving into the village, a little each year. | 0
-38.0000 -12.5760 | Praia do Forte | Turtles by the thousand, each with a number. | 1
-38.5330 -13.0100 | Salvador, Barra | Fritters, drums, a lighthouse that has seen both. | 2
-38.9130 -13.3810 | Morro de São Paulo | Wheelbarrow taxis for luggage, legs for the rest. | 0
-38.9070 -13.6030 | Boipeba | A tractor is the bus. The bus is late. Nobody minds. | 1
-38.9930 -13.9370 | Barra Grande do Camamu | We forgot the day of the week. | 0
-38.9960 -14.2770 | Itacaré | Small beaches at the end of forest paths. | 1
-39.0290 -14.7930 | Ilhéus | Chocolate where it grows. | 0
-39.0730 -16.4440 | Porto Seguro | Where the first ships came in. | 0
-39.0740 -16.5910 | Trancoso | A green square, a white church, candles at night. | 1
-39.1200 -16.8060 | Caraíva | Cross the river by canoe and lose the last car. | 1
-39.2190 -17.7390 | Caravelas | Boats to the whales, if you get up. | 1
-39.7270 -18.4180 | Itaúnas | The old village is under the dune. They dance on top. | 0
-40.2850 -20.3290 | Vitória, Vila Velha | A convent on a rock with a view over both cities. | 0
-41.8890 -22.7470 | Búzios | Fishermen made of bronze stand in the sea. | 0
-42.0280 -22.9660 | Arraial do Cabo | Cold clear water. We measured both with our toes. | 1
-43.2050 -22.9870 | Rio de Janeiro, Arpoador | People clap when the sun is down. So did we. | 2
-44.1330 -23.1900 | Ilha Grande, Lopes Mendes | Two hours on foot, then the sand squeaks. | 1
-45.3580 -23.7780 | Ilhabela | Waterfalls inland, midges everywhere. | 0
-48.6020 -26.0900 | Guaratuba | The ferry is shorter than its queue. | 0
-48.5050 -27.1440 | Bombinhas | Snorkels for hire, by the honour of your word. | 0
-48.6240 -28.0240 | Garopaba | Whales again, so near that we whispered. | 1
-53.3970 -33.7470 | Praia do Cassino to Chuí | The longest beach there is, and we ran out of country. | 1
