new Set(`123456 1234567 12345678 123456789 1234567890 password password1 password123 qwerty qwerty123 qwertyuiop
   111111 000000 123123 654321 666666 696969 121212 112233 abc123 a1b2c3 iloveyou letmein monkey dragon
   football baseball superman batman master shadow sunshine princess welcome admin login passw0rd starwars
   whatever trustno1 1q2w3e 1q2w3e4r 1qaz2wsx zaq12wsx asdfgh asdfghjkl zxcvbn zxcvbnm michael jordan
   charlie michelle jennifer hunter killer soccer hockey ginger cookie summer secret internet freedom
   computer pokemon naruto samsung google lovely flower hello1 changeme`.split(/\s+/));var e=e=>e.replace(/^\+1(\d{3})(\d{3})(\d{4})$/,`($1) $2-$3`);export{e as t};