-- People are found by their phone number however it was typed: without what stands between digits, with and without +84.
UPDATE users
SET search_text = search_text || ' ' || compact || CASE
    WHEN compact LIKE '+84%' THEN ' 0' || substr(compact, 4)
    WHEN compact LIKE '0%' THEN ' +84' || substr(compact, 2)
    ELSE ''
  END
FROM (SELECT id AS phone_of, regexp_replace(phone_number, '[\s().-]', '', 'g') AS compact FROM users) AS numbers
WHERE phone_of = users.id AND phone_number IS NOT NULL;
